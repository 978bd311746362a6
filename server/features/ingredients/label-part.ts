export interface LabelPart {
  kind: 'entry' | 'heading' | 'note' | 'separator';
  /** The part as written on the label. */
  text: string;
  /** The part without the punctuation around it. */
  written: string;
  mayContain: boolean;
}
