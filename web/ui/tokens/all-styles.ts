// One bundle is smaller. The order matters, because a control can override the size of its icon.
import.meta.glob('../media/*.module.css', { eager: true });
import.meta.glob('../text/*.module.css', { eager: true });
import.meta.glob('../layout/*.module.css', { eager: true });
import.meta.glob('../controls/*.module.css', { eager: true });
import.meta.glob('../overlays/*.module.css', { eager: true });
import.meta.glob('../feedback/*.module.css', { eager: true });
