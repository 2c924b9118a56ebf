import type { ChartPoint } from './toChartPoints';

type Mark = { state: ChartPoint['state']; x: number; y: number };

type Marks = {
  /** Pixels of the canvas per pixel of the page. */
  ratio: number;
  box: { left: number; top: number; width: number; height: number };
  points: readonly Mark[];
};

type Colour = (name: string) => () => string;

/** Up to so many points are marked one by one; more would draw a thick line. */
const MAX_DISCS = 120;
const LEAST_MARK = 2.5;
const LARGEST_MARK = 5;

/**
 * Marks over the line in the shapes of the console's states: diamonds where every run failed, triangles
 * where some did, each on a thin pole that is seen from afar.
 */
export function drawMarks(
  ctx: CanvasRenderingContext2D,
  { ratio, box, points }: Marks,
  colour: Colour,
): void {
  const visible = points.filter(({ x }) => x >= box.left - 1 && x <= box.left + box.width + 1);
  // Neighbours that fail one after the other must not melt into one.
  const room = box.width / ratio / Math.max(1, visible.length);
  const size = ratio * Math.min(LARGEST_MARK, Math.max(LEAST_MARK, room * 0.6));
  ctx.save();
  if (visible.length <= MAX_DISCS) {
    ctx.fillStyle = colour('accent-text')();
    for (const { x, y } of visible.filter(({ state }) => state === 'healthy')) {
      shape(ctx, () => ctx.arc(x, y, 2 * ratio, 0, 2 * Math.PI));
    }
  }
  const [mixed, unhealthy] = [colour('warning')(), colour('unhealthy')()];
  for (const { state, x, y } of visible) {
    if (state === 'healthy') continue;
    ctx.fillStyle = state === 'mixed' ? mixed : unhealthy;
    ctx.globalAlpha = 0.35;
    ctx.fillRect(x - ratio / 2, box.top, ratio, box.height);
    ctx.globalAlpha = 1;
    shape(ctx, () => (state === 'mixed' ? triangle(ctx, x, y, size) : diamond(ctx, x, y, size)));
  }
  ctx.restore();
}

function shape(ctx: CanvasRenderingContext2D, trace: () => void): void {
  ctx.beginPath();
  trace();
  ctx.closePath();
  ctx.fill();
}

function diamond(ctx: CanvasRenderingContext2D, x: number, y: number, size: number): void {
  ctx.moveTo(x, y - size);
  ctx.lineTo(x + size, y);
  ctx.lineTo(x, y + size);
  ctx.lineTo(x - size, y);
}

function triangle(ctx: CanvasRenderingContext2D, x: number, y: number, size: number): void {
  ctx.moveTo(x, y - size);
  ctx.lineTo(x + size, y + size * 0.8);
  ctx.lineTo(x - size, y + size * 0.8);
}
