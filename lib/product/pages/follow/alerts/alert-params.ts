/** The alert that an address of the profile is about, and what its reader wants of it, whose dialog opens there once. */
export const alertParam = 'varsel';
export const wishParam = 'vil';

/** Mute it, hand it over, give it another limit, end it. */
export const alertWishes = ['demp', 'gi', 'grense', 'slutt'] as const;
export type AlertWish = (typeof alertWishes)[number];
