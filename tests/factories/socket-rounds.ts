import { cookiesOf } from './caller';
import { makeUser } from './company';
import { type LiveClient, liveClient } from './live-client';

const users = 16;
/** A socket takes a hundred messages at once: before that another user's takes over, since a user's messages are counted together. */
const messagesEach = 60;

/** Sockets of several administrators of the company by turns, for more messages than one may send. */
export async function socketRounds(port: number, companyId: string) {
  const cookies = await Promise.all(Array.from({ length: users }, async () => cookiesOf(await makeUser(companyId))));
  let [client, sent, round]: [LiveClient | undefined, number, number] = [undefined, 0, 0];
  return {
    /** The socket for the next message. */
    next: async (): Promise<LiveClient> => {
      sent += 1;
      if (client && client.socket.readyState === 1 && sent % messagesEach !== 0) return client;
      client?.socket.terminate();
      client = await liveClient(port, cookies[round % users] ?? '');
      round += 1;
      return client;
    },
    end: () => client?.socket.terminate(),
  };
}
