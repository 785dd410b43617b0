// The screens of a table are fetched while the server still prepares it.

export const prefetchTable = (): void => void import('../table-page/table-page.tsx');
