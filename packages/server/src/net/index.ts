export { buildApp, type App, type AppSettings } from './app.ts';
export { NAT_KNOCKS, NAT_STORAGE, NET_LIMITS, behindNat, commandWorkOf, filesOf, workOf, type NetLimits } from './limits.ts';
export { LOG_LEVELS, houseLog, houseWatch, type LogLevel } from './logs.ts';
export { machineClock, machineFortune, machineMemory } from './ports.ts';
export { Metrics } from './metrics.ts';
export { machineHosts, isEveryAddress, reachableHost } from './machine-addresses.ts';
export { isLoopback } from './loopback.ts';
export type { OpeningSettings } from './table-opening.ts';
export { RefusalLog, type LoggedAddresses } from './refusal-log.ts';
