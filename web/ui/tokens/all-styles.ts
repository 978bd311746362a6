// Loaded with the page: bundled, the styles of the primitives are smaller than separate files. Sorted by layer, so that
// a control can size its icon.
import.meta.glob('../media/*.module.css', { eager: true });
import.meta.glob('../text/*.module.css', { eager: true });
import.meta.glob('../layout/*.module.css', { eager: true });
import.meta.glob('../controls/*.module.css', { eager: true });
import.meta.glob('../overlays/*.module.css', { eager: true });
import.meta.glob('../feedback/*.module.css', { eager: true });
