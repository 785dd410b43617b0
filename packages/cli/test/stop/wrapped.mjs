// The wrapper for older Nodes, on this Node: it starts the command in a process of its own.
import { runAgainOn } from '../../bin/newer-node.mjs';

runAgainOn(process.execPath);
