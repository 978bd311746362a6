/** A part of a label's text. */
export interface LabelPart {
  kind: 'entry' | 'heading' | 'note' | 'separator';
  /** As written in the text. */
  text: string;
  /** The same without the punctuation around it. */
  written: string;
  mayContain: boolean;
}
