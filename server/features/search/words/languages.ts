/** The languages of the search. `other` has some words in Russian, Chinese, Arabic, and Thai. */
export type Language = 'en' | 'fr' | 'de' | 'es' | 'it' | 'pt' | 'nl' | 'pl' | 'sv' | 'ja' | 'ko' | 'other';
