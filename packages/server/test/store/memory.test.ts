import { MemoryStore } from '../../src/store/memory.ts';
import { linkContract, storeContract } from './contract.ts';

const place = async () => ({ open: async () => new MemoryStore(), shared: false });
storeContract('memory', place);
linkContract('memory', place);
