/** Register settings at which nothing answers: a test without a stand-in of its own never leaves the machine. */
export const noRegisters = { BRREG_ENHET_URL: 'http://127.0.0.1:9', BRREG_REGNSKAP_URL: 'http://127.0.0.1:9' };
