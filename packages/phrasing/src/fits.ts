// Checks whether a value is in a field's domain. The server checks again; this keeps forms from offering what it would refuse.

import type { Json, Refusal, ViewDomain } from '@pasteboard/kernel/view';

const several = ({ min, max }: { readonly min: number; readonly max: number }, open: readonly Json[], value: Json): boolean =>
  Array.isArray(value) &&
  value.length >= min &&
  value.length <= max &&
  new Set(value).size === value.length &&
  value.every((each: Json) => open.includes(each));

const isFree = ({ no }: { readonly no: Refusal | null }): boolean => no === null;

export const fits = (domain: ViewDomain, value: Json): boolean => {
  switch (domain.kind) {
    case 'integer':
      return typeof value === 'number' && Number.isInteger(value) && value >= domain.from && value <= domain.to;
    case 'text':
      return typeof value === 'string' && value.length <= domain.max;
    case 'choice':
      return domain.of.some((option) => option.id === value && isFree(option));
    case 'subset':
      return several(
        domain,
        domain.of.filter(isFree).map(({ id }) => id),
        value,
      );
    case 'cards':
      return several(
        domain,
        domain.of.filter(isFree).map(({ h }) => h),
        value,
      );
  }
};
