export interface LabelPart {
  kind: 'entry' | 'heading' | 'note' | 'separator';
  text: string;
  written: string;
  mayContain: boolean;
}
