import { call } from '@/components/kit/client/call';
import { CallError } from '@/components/kit/client/call-error';
import { inFormWords } from '@/lib/domains/purchasing/orders/form-words';

/** Performs an action on an order; returns a refusal in the form's own words. */
export async function callOrder(body: Record<string, unknown>) {
  try {
    return await call('POST /api/equipment/order', { body });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    throw new CallError(inFormWords(error.message), error.status, error.headers);
  }
}
