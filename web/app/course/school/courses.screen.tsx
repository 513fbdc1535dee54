import { Tabs } from "antd";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { SpacePage } from "../../space/space-page.tsx";
import { CourseTable } from "./course-table.tsx";
import { ReviewTable } from "./review-table.tsx";
import { useSchoolWords } from "./school-words.ts";

/** teachingManager/course/list: courses of the scope, and the queue of reviews. */
export default function CoursesScreen(): ReactNode {
  const words = useSchoolWords();
  const [address, setAddress] = useSearchParams();
  const tab = address.get("tab") === "review" ? "review" : "all";
  return (
    <SpacePage title={words.courses} lead={words.coursesLead}>
      <Tabs
        activeKey={tab}
        onChange={(key) => setAddress(key === "review" ? { tab: key } : {})}
        destroyOnHidden
        items={[
          { key: "all", label: words.tabs.all, children: <CourseTable /> },
          { key: "review", label: words.tabs.review, children: <ReviewTable /> },
        ]}
      />
    </SpacePage>
  );
}
