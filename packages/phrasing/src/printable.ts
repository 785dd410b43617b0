/** Text from people or files may hold control characters, which would let it move about on the screen. */
export const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, ' ');
