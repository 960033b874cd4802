export const nothing = ['nothing', 'nothing'] as const
export const nullValue = ['null-value', 'null'] as const
export const array = ['array', 'an array of {length}'] as const
export const longText = ['long-text', 'a text of {length} characters'] as const
export const text = ['text', 'the text {text}'] as const
export const object = ['object', 'an object'] as const
