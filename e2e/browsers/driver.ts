/** The browser features that the journeys need. Each browser implements them over its own protocol. */
export interface Tab {
  goto(address: string): Promise<void>;
  /** Evaluates a JavaScript expression in the page and returns its value. */
  evaluate(expression: string): Promise<unknown>;
  /** Clicks a point in the viewport. */
  press(point: Point): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  pressKey(key: Key): Promise<void>;
  /** Selects a file in the file input that matches this selector. */
  chooseFile(selector: string, path: string): Promise<void>;
  /** Sets whether the page considers itself offline. The test cuts the connection separately. */
  setOffline(offline: boolean): Promise<void>;
  screenshot(): Promise<Uint8Array>;
  /** The page's console errors and uncaught exceptions. */
  errors(): Promise<string[]>;
  close(): Promise<void>;
}

export interface Driver {
  /** Opens a tab with this viewport and empty storage. */
  open(size: Size): Promise<Tab>;
  /** Returns false once the browser can no longer be controlled. */
  isAlive(): boolean;
  stop(): Promise<void>;
}

export type Point = { x: number; y: number };
export type Size = { width: number; height: number };
export type Key = 'Enter' | 'Escape' | 'ArrowRight' | 'ArrowLeft';
