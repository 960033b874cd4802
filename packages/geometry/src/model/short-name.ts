/** What a UUID has after its first digits, whole or cut off, and what some files write before it. */
const REST = /\bUUID_(?=\w)|(?<=[\da-f]{8})(-[\da-f]{4}){3}(-[\da-f]{12})?(?!\w)/gi

/** A text with UUIDs by their first digits: nobody reads all 36. Of a city's buildings no two are likely to share them. */
export const shortName = (text: string): string => text.replace(REST, '')
