// Removes control characters from text by people or files, so that it cannot move the cursor of a terminal.

export const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, ' ');
