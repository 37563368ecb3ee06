// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ISale, Step} from "../src/interfaces/ISale.sol";
import {PlatformTest} from "./support/PlatformTest.sol";

contract StepGasTest is PlatformTest {
    function test_a_purchase_through_the_most_steps_costs_bounded_gas() public {
        Step[] memory steps = new Step[](64);
        for (uint256 i = 0; i < 64; ++i) steps[i] = Step(1_000_000, 1e15 + i);
        vm.prank(owner);
        platform.setSteps(steps);
        vm.deal(alice, 1_000_000 * CRO);
        vm.prank(alice);
        uint256 gas = gasleft();
        platform.buyToken{value: 1_000_000 * CRO}(address(0));
        gas -= gasleft();
        atMost(gas, 250_000, "gas through all 64 steps");
        eq(platform.totalSold(), 64_000_000, "all of it");

        vm.expectRevert(abi.encodeWithSelector(ISale.SoldOut.selector, 64_000_000));
        platform.buyToken{value: 0}(address(0));
    }
}
