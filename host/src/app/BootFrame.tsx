/** The same frame that index.html paints, so that nothing moves while the first code arrives. */
export function BootFrame() {
  return (
    <div className="od-boot" aria-hidden="true">
      <div className="od-boot-side" />
      <div className="od-boot-head" />
    </div>
  );
}
