export * from './access';
export * from './ledger';
export * from './shared';
