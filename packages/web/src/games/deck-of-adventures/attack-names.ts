// The two moves of a fight that are made on the map.

export const ATTACK = 'attack';
export const MOVE = 'move';
