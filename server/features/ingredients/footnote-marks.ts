/** The marks that refer to a footnote, for use in a character class. */
export const footnoteMarks = String.raw`*∗⁎＊¹²³⁴⁵†‡§¶#°^∆`;
