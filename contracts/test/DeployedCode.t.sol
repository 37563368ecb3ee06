// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PlatformTest} from "./support/PlatformTest.sol";

/// @notice The tests run on the bytecode that is deployed, not on another compilation of the same source.
contract DeployedCodeTest is PlatformTest {
    function test_what_is_tested_is_what_is_deployed() public view {
        string memory report = vm.readFile("contracts/size-report.json");
        eq(address(platform).code.length, vm.parseJsonUint(report, ".bytes.Platform"), "Platform");
        eq(address(token).code.length, vm.parseJsonUint(report, ".bytes.IntToken"), "IntToken");
        eq(address(generalList).code.length, vm.parseJsonUint(report, ".bytes.Whitelist"), "Whitelist");
    }
}
