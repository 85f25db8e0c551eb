/** `free` belongs to nobody yet; `retired` never comes back into use, but stays what it was. */
export const pkrStatuses = ['free', 'assigned', 'suspended', 'retired'] as const
export type PkrStatus = (typeof pkrStatuses)[number]
