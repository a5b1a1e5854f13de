import './tool-picture.css';

/** The picture of a tool, from the paths of its definition. It has no name of its own: what it stands in must have one. */
export function ToolPicture({ paths }: { readonly paths: string }) {
  return (
    <svg className="icon tool-picture" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths} />
    </svg>
  );
}
