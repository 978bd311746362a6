import { type Canvas, path, line, floorLevel, downward } from '../canvas.ts';
import { shift } from '../color.ts';
import type { Drawing } from '../drawing.ts';
import type { House } from '../house.ts';
import { roundedFill, drawCap } from '../materials.ts';
import { trace, tenth } from '../numbers.ts';
import { printLabel } from '../print.ts';
import type { Random } from '../random.ts';

export function drawTube(canvas: Canvas, color: string, house: House, random: Random): Drawing {
  const bottomWidth = random.between(88, 100),
    topWidth = bottomWidth + random.between(28, 42),
    height = random.between(222, 246),
    capHeight = random.between(40, 54),
    top = floorLevel - capHeight - height,
    packColor = house.packColor,
    capTop = floorLevel - capHeight;
  const outline = trace`M${200 - topWidth / 2} ${top}H${200 + topWidth / 2}C${200 + topWidth / 2 - 2} ${top + height * 0.5} ${200 + bottomWidth / 2 + 3} ${capTop - 60} ${200 + bottomWidth / 2} ${capTop - 12}Q${200 + bottomWidth / 2} ${capTop} ${200 + bottomWidth / 2 - 10} ${capTop + 2}H${200 - bottomWidth / 2 + 10}Q${200 - bottomWidth / 2} ${capTop} ${200 - bottomWidth / 2} ${capTop - 12}C${200 - bottomWidth / 2 - 3} ${capTop - 60} ${200 - topWidth / 2 + 2} ${top + height * 0.5} ${200 - topWidth / 2} ${top}Z`;
  let art = drawCap(canvas, 200, capTop, bottomWidth * 0.9, capHeight, house.cap, {
    radiusY: 4,
    ribs: house.soft > 0.5 ? 19 : 0,
  });
  art += path(outline, roundedFill(canvas, packColor, 'satin'));
  // The tube is flattened toward the crimp, so each side has a soft triangular facet.
  art += path(
    trace`M${200 - topWidth / 2} ${top}L${200 - topWidth * 0.1} ${top}L${200 - bottomWidth * 0.3} ${capTop - 50}Z`,
    canvas.linear(
      [
        [0, '#fff', 0.3],
        [1, '#fff', 0],
      ],
      0,
      0,
      0.2,
      1,
    ),
  );
  art += path(
    trace`M${200 + topWidth / 2} ${top}L${200 + topWidth * 0.2} ${top}L${200 + bottomWidth * 0.38} ${capTop - 40}Z`,
    canvas.linear(
      [
        [0, '#2a140a', 0.16],
        [1, '#2a140a', 0],
      ],
      ...downward,
    ),
  );
  const crimp = shift(packColor, -0.05);
  art += path(
    trace`M${200 - topWidth / 2 - 1} ${top - 14}H${200 + topWidth / 2 + 1}V${top + 3}H${200 - topWidth / 2 - 1}Z`,
    canvas.linear([
      [0, shift(crimp, -0.06)],
      [0.3, shift(crimp, 0.05)],
      [1, shift(crimp, -0.14)],
    ]),
  );
  for (let index = 0; index < 26; index++)
    art += line(
      trace`M${200 - topWidth / 2 + ((index + 0.5) * topWidth) / 26} ${top - 12}V${top + 1}`,
      '#241209',
      0.9,
      0.13,
    );
  art += line(trace`M${200 - topWidth / 2} ${top + 4}H${200 + topWidth / 2}`, '#241209', 1, 0.18);
  if (house.pack === 'white' || house.pack === 'ivory')
    art +=
      `<g ${canvas.clip(outline)}>` +
      path(
        `M0 ${tenth(capTop - 44)}Q200 ${tenth(capTop - 34)} 400 ${tenth(capTop - 44)}V${capTop + 10}H0Z`,
        roundedFill(canvas, color, 'satin'),
      ) +
      '</g>';
  art += printLabel(canvas, house, 200, top + height * 0.4, bottomWidth * 0.94, height * 0.6, packColor);
  return { art, width: bottomWidth * 0.92, height: height + capHeight };
}
