/** What stops a command: its message is one Norwegian sentence for the console, its details what a program said. */
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
