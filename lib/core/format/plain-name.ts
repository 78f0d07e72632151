/** A name in a sender's place: without an address of its own, control signs, or marks that turn the writing round. */
export const plainName = (name: string): string => name.replaceAll(/[@<>\p{Cc}\p{Bidi_Control}]/gu, '').trim();
