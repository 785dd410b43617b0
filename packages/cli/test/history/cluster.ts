// Runs three processes on one PostgreSQL, breaks them and restores them.

import { setTimeout as pause } from 'node:timers/promises';
import { Client as DatabaseClient } from 'pg';
import { startPostgres, type RunningPostgres } from '../../../server/test/store/postgres-server.ts';
import type { Target } from './connection.ts';
import { clockShiftFrom, type DatabaseFault, type ProcessFault } from './faults.ts';
import type { Figures } from './figures.ts';
import { openNetwork, type Network } from './network.ts';
import { ServerProcess } from './server-process.ts';
import type { Below } from '@pasteboard/kernel';

const END_CONNECTIONS = `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and application_name like $1`;

export class Cluster {
  readonly network: Network;
  readonly #postgres: RunningPostgres;
  readonly #database: DatabaseClient;
  #servers: readonly ServerProcess[] = [];

  private constructor(network: Network, postgres: RunningPostgres) {
    this.network = network;
    this.#postgres = postgres;
    this.#database = new DatabaseClient({ connectionString: postgres.url });
  }

  static async start(below: Below): Promise<Cluster> {
    const network = openNetwork();
    let postgres: RunningPostgres;
    try {
      postgres = await startPostgres(network.databaseAddresses);
    } catch (error) {
      network.close();
      throw error;
    }
    const cluster = new Cluster(network, postgres);
    try {
      await cluster.#database.connect();
      const places = await network.open(postgres.url);
      cluster.#servers = places.map((place, i) => new ServerProcess(`process ${i + 1}`, place));
      await Promise.all(cluster.#servers.map((server) => server.start(clockShiftFrom(below))));
      return cluster;
    } catch (error) {
      await cluster.stop();
      throw error;
    }
  }

  get databaseUrl(): string {
    return this.#postgres.url;
  }

  get targets(): readonly Target[] {
    return this.#servers.map(({ name, place: { reachedAt } }) => ({ name, reachedAt }));
  }

  get size(): number {
    return this.#servers.length;
  }

  async breakProcess(at: number, fault: ProcessFault, figures: Figures): Promise<void> {
    const server = this.#servers[at]!;
    switch (fault.kind) {
      case 'kill':
        figures.kills++;
        await server.kill();
        await pause(fault.downMs);
        return server.start(fault.clockShiftMs);
      case 'pause':
        figures.pauses++;
        server.pause();
        await pause(fault.ms);
        return server.resume();
      case 'cut':
        figures.cuts[fault.how]++;
        this.network.cut(at, fault.link, fault.how);
        await pause(fault.ms);
        return this.network.heal(at, fault.link);
    }
  }

  async breakDatabase(fault: DatabaseFault, figures: Figures): Promise<void> {
    if (fault.kind === 'drop') {
      figures.drops++;
      await this.#database.query(END_CONNECTIONS, ['pasteboard%']);
      return;
    }
    figures.hushes++;
    for (const until = performance.now() + fault.ms; performance.now() < until; await pause(50))
      await this.#database.query(END_CONNECTIONS, ['pasteboard notices']);
  }

  /** Also where it was only half started. */
  async stop(): Promise<void> {
    await Promise.allSettled(this.#servers.map((server) => server.stop()));
    await this.#database.end().catch(() => undefined);
    await this.#postgres.stop();
    this.network.close();
  }
}
