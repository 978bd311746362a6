export const footnoteMarks = String.raw`*∗⁎＊¹²³⁴⁵†‡§¶#°^∆`;
