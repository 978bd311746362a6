// Sent with the page: together the styles of the primitives weigh less than each on its own. In the order of the rooms,
// so that a control may size the icon in it.
import.meta.glob('../media/*.module.css', { eager: true });
import.meta.glob('../text/*.module.css', { eager: true });
import.meta.glob('../layout/*.module.css', { eager: true });
import.meta.glob('../controls/*.module.css', { eager: true });
import.meta.glob('../overlays/*.module.css', { eager: true });
import.meta.glob('../feedback/*.module.css', { eager: true });
