// Runs the store contract against the memory store.

import { MemoryStore } from '../../src/store/memory.ts';
import { bareContract, linkContract, storeContract } from './contract.ts';

const place = async () => ({ open: async () => new MemoryStore(), shared: false });
storeContract('memory', place);
linkContract('memory', place);
bareContract('memory', async () => new MemoryStore());
