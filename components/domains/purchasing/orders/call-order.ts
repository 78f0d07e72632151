import { call } from '@/components/kit/client/call';
import { CallError } from '@/components/kit/client/call-error';
import { inFormWords } from '@/lib/domains/purchasing/orders/form-words';

/** Does something with an order; what refuses it is said in the form's words. */
export async function callOrder(body: Record<string, unknown>) {
  try {
    return await call('POST /api/equipment/order', { body });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    throw new CallError(inFormWords(error.message), error.status, error.headers);
  }
}
