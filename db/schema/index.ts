export * from './access';
export * from './ledger';
