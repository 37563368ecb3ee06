// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PlatformTest} from "./support/PlatformTest.sol";

contract DistributionTest is PlatformTest {
    function test_a_purchase_costs_the_same_gas_for_one_and_for_ten_thousand_holders() public {
        vm.prank(owner);
        platform.setMintBudget(5_000_000);
        _give(alice, 400_000_000);
        _buyCrystal(alice, 7, 400);
        _buy(bob, 1000 * CRO);
        uint256 forOne = _gasOfAPurchase();
        for (uint256 i = 0; i < 10_000; ++i) {
            if (i % 500 == 0) _pass(1 days);
            _mint(address(uint160(0x10000 + i)), 0, 1);
        }
        eq(platform.totalCrystalPower(), 10_000 * 100 + 400 * 24_000, "ten thousand more holders");
        _gasOfAPurchase();
        near(_gasOfAPurchase(), forOne, 50, "gas");
    }

    function _gasOfAPurchase() private returns (uint256 gas) {
        _pass(1);
        vm.deal(bob, 1000 * CRO);
        vm.prank(bob);
        gas = gasleft();
        platform.buyToken{value: 1000 * CRO}(address(0));
        gas -= gasleft();
    }
}
