/** @param {number} ms */
export function duration(ms) {
  const seconds = ms / 1000;
  if (seconds < 10) return `${seconds.toFixed(1).replace('.', ',')} s`;
  if (seconds < 90) return `${Math.round(seconds)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

/**
 * Prints steps with their times: "2/6 Starter databasen … 1,2 s"; a total of 0 leaves the numbers out.
 * @param {number} total
 */
export function steps(total) {
  let number = 0;
  /**
   * Runs one step; a text it returns is shown before the time.
   * @template T
   * @param {string} title
   * @param {(note: (text: string) => void) => Promise<T>} work
   * @returns {Promise<T>}
   */
  return async function step(title, work) {
    number += 1;
    let noted = '';
    const begun = Date.now();
    process.stdout.write(`${total > 0 ? `${number}/${total} ` : ''}${title} … `);
    try {
      const result = await work((text) => {
        noted = `${text}, `;
      });
      process.stdout.write(`${noted}${duration(Date.now() - begun)}\n`);
      return result;
    } catch (error) {
      process.stdout.write(`stoppet etter ${duration(Date.now() - begun)}\n`);
      throw error;
    }
  };
}
