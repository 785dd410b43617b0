// Names that every machine takes for its own.

export const isLoopback = (name: string | null): boolean =>
  name !== null && (name === 'localhost' || name.endsWith('.localhost') || name === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(name));
