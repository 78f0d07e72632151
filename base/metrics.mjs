import { createHash, timingSafeEqual } from 'node:crypto';
import { Counter, collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';

/** The address of a process's measurements. */
export const metricsPath = '/metrics';

/** The key a collector shows; without one nothing is measured and there is nothing to read. */
const token = () => process.env.METRICS_TOKEN || undefined;

const digest = (/** @type {string} */ text) => createHash('sha256').update(text).digest();

/** Measures the process itself as well: its event loop's delay, memory, garbage collection and processor time. Once per process. */
export function measureProcess() {
  if (token() && !register.getSingleMetric('nodejs_eventloop_lag_seconds')) collectDefaultMetrics();
}

/**
 * Adds a gauge that is read at each request: by label.
 * @param {string} name
 * @param {string} help
 * @param {string} label
 * @param {() => Record<string, number> | Promise<Record<string, number>>} read
 */
export function gauge(name, help, label, read) {
  if (!token()) return;
  register.removeSingleMetric(name);
  new Gauge({
    name,
    help,
    labelNames: [label],
    async collect() {
      const amounts = await read();
      this.reset();
      for (const [of, amount] of Object.entries(amounts)) this.set({ [label]: of }, amount);
    },
  });
}

/**
 * Gives the function that counts one more, by label.
 * @param {string} name
 * @param {string} help
 * @param {string} label
 * @returns {(of: string) => void}
 */
export function counter(name, help, label) {
  if (!token()) return () => {};
  register.removeSingleMetric(name);
  const counted = new Counter({ name, help, labelNames: [label] });
  return (of) => counted.inc({ [label]: of });
}

/**
 * Gives the function that begins to take time, which gives the one that ends it under such labels.
 * @template {string} L
 * @param {string} name
 * @param {string} help
 * @param {readonly L[]} labels
 * @returns {() => (of: Record<L, string>) => void}
 */
export function timer(name, help, labels) {
  if (!token()) return () => () => {};
  register.removeSingleMetric(name);
  const buckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
  const times = new Histogram({ name, help, labelNames: [...labels], buckets });
  return () => {
    const end = times.startTimer();
    return (of) => void end(of);
  };
}

/**
 * Answers whoever asks for the measurements with the right key (METRICS_TOKEN as a bearer); false, and nothing answered, where
 * there is no key. In Prometheus' text format.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
export function answerMetrics(request, response) {
  const expected = token();
  if (!expected) return false;
  const [, shown = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
  const headers = { 'cache-control': 'no-store' };
  if (!timingSafeEqual(digest(shown), digest(expected))) {
    response.writeHead(401, { ...headers, 'www-authenticate': 'Bearer', 'content-type': 'text/plain; charset=utf-8' });
    response.end('Nøkkelen mangler eller er feil.');
    return true;
  }
  register
    .metrics()
    .then((text) => response.writeHead(200, { ...headers, 'content-type': register.contentType }).end(text))
    .catch((error) => response.destroy(error));
  return true;
}
