/** The error that stops a command: its message is one Norwegian sentence for the console, its details a program's. */
export class Problem extends Error {
  name = 'Problem';

  /**
   * @param {string} message
   * @param {string} [details]
   */
  constructor(message, details = '') {
    super(message);
    this.details = details;
  }
}
