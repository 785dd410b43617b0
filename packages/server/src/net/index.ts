// The public part of the server's network side.

export { buildApp, type ServerApp, type AppSettings } from './app.ts';
export { NAT_KNOCKS, NAT_STORAGE, NET_LIMITS, behindNat, commandWorkOf, filesOf, workOf, type NetLimits } from './limits/limits.ts';
export { LOG_LEVELS, OutageLog, serverLog, serverWatch, type LogLevel } from './operator/logs.ts';
export { machineClock, machineFortune, machineMemory } from './ports.ts';
export { Metrics } from './operator/metrics.ts';
export { machineHosts, isEveryAddress, reachableHost } from './addresses/machine-addresses.ts';
export { isLoopback } from './addresses/local.ts';
export type { OpeningSettings } from './operator/table-opening.ts';
export { RefusalLog, type LoggedAddresses } from './operator/refusal-log.ts';
