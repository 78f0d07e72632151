/** Next runs it when the answer has been sent; here, in the next turn. */
export function after(work: () => unknown): void {
  setImmediate(() => void Promise.resolve(work()).catch((error) => console.error(error)));
}
