import { MemoryStore } from '../../src/store/memory.ts';
import { storeContract } from './contract.ts';

storeContract('memory', async () => ({ open: async () => new MemoryStore(), shared: false }));
