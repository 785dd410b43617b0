// Decides what a template allows, as the protocol describes it. Independent of the kernel, because the suite tests the kernel.

import type { Json, JsonRecord, Template, ViewDomain } from '@pasteboard/kernel';

const insideDomain = (domain: ViewDomain, value: Json | undefined): boolean => {
  switch (domain.kind) {
    case 'integer':
      return typeof value === 'number' && Number.isSafeInteger(value) && value >= domain.from && value <= domain.to;
    case 'text':
      return typeof value === 'string' && value.length <= domain.max;
    case 'choice':
      return domain.of.some((option) => option.no === null && option.id === value);
    case 'subset':
      return several(
        domain,
        value,
        domain.of.filter((option) => option.no === null).map((option) => option.id),
      );
    case 'cards':
      return several(
        domain,
        value,
        domain.of.filter((option) => option.no === null).map((option) => option.h),
      );
  }
};

const several = (
  domain: { readonly min: number; readonly max: number },
  value: Json | undefined,
  open: readonly (string | number)[],
): boolean => {
  if (!Array.isArray(value) || value.length < domain.min || value.length > domain.max) return false;
  return new Set(value).size === value.length && value.every((each) => open.some((one) => one === each));
};

export const isAllowed = (templates: readonly Template[], name: unknown, given: unknown): boolean => {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return false;
  const record = given as JsonRecord;
  return templates.some((template) => {
    if (template.do !== name || template.no !== null) return false;
    const fields = Object.keys(template.fields);
    const keys = Object.keys(record);
    if (keys.length !== fields.length || !fields.every((field) => keys.includes(field))) return false;
    return fields.every((field) => {
      const domain = template.fields[field];
      return domain !== undefined && insideDomain(domain, record[field]);
    });
  });
};
