export { buildApp, type App, type AppSettings } from './app.ts';
export { NET_LIMITS, commandWorkOf, filesOf, workOf, type NetLimits } from './limits.ts';
export { LOG_LEVELS, houseLog, houseWatch, type LogLevel } from './logs.ts';
export { machineClock, machineFortune, machineMemory } from './ports.ts';
export { Metrics } from './metrics.ts';
export { RefusalLog, type LoggedAddresses } from './refusal-log.ts';
