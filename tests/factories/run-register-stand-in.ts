import { startRegisterStandIn } from './register-stand-in';

// A process of its own beside the product that browser tests run against; its port is the first argument.
await startRegisterStandIn(Number(process.argv[2]));
