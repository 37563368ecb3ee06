// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PlatformTest} from "./support/PlatformTest.sol";

/// @notice Values at the edge of a rule, where a mutant of the code survived the other tests.
contract BoundariesTest is PlatformTest {
    function test_a_bonus_of_one_INT_is_paid() public {
        _buy(alice, 10 * 0.0025e18, partner);
        eq(platform.unclaimedIntReferralBonus(partner), 1, "a tenth of ten INT");
        vm.prank(partner);
        platform.claimReferralBonus();
        eq(token.balanceOf(partner), INT, "paid");
    }
}
